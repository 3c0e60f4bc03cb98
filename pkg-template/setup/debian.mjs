// System tools: found on the PATH, or installed with apt when running as root on Debian.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isProgram, run, which } from './command.mjs'
import { MissingTool } from './missing.mjs'

/** Installs Debian packages, or throws an error that says how to get `tool`. */
export function debianPackages(tool, packages, elsewhere) {
  const debian = existsSync('/etc/debian_version') && which('apt-get') && process.getuid?.() === 0
  if (!debian) throw new MissingTool(tool, `${elsewhere} (on Debian: apt-get install ${packages.join(' ')})`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const installed =
    run('apt-get', ['update', '-q'], env) && run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], env)
  if (!installed) throw new MissingTool(tool, `apt-get could not install ${packages.join(' ')}, see its output above`)
}

/** A Java runtime, for DynamoDB Local. */
export function java() {
  const find = () => ofJavaHome() ?? which('java')
  if (!find()) debianPackages('A Java runtime (17 or newer, for DynamoDB Local)', ['default-jre-headless'], 'install one and put java on the PATH')
  return { java: find() }
}

function ofJavaHome() {
  const path = process.env.JAVA_HOME && join(process.env.JAVA_HOME, 'bin/java')
  return path && isProgram(path) ? path : undefined
}

/** Python, in which a test writes keys after the pages about formats. */
export function python() {
  const find = () => which('python3')
  if (!find()) debianPackages('python3 (3.8 or newer)', ['python3'], 'install it and put it on the PATH')
  return { python: find() }
}

/** Chromium and Firefox with their drivers. Debian has no geckodriver: it may be undefined here. */
export function browsers() {
  const wanted = [
    ['chromium', () => which('chromium', 'chromium-browser', 'google-chrome'), 'chromium'],
    ['chromedriver', () => which('chromedriver'), 'chromium-driver'],
    ['firefox', () => which('firefox-esr', 'firefox'), 'firefox-esr'],
  ]
  const missing = wanted.filter(([, find]) => !find())
  if (missing.length > 0) {
    const names = missing.map(([name]) => name).join(', ')
    debianPackages(`A browser or its driver (${names})`, missing.map(([, , name]) => name), 'install it and put it on the PATH')
  }
  const found = Object.fromEntries(wanted.map(([name, find]) => [name, find()]))
  return { ...found, geckodriver: which('geckodriver') }
}
