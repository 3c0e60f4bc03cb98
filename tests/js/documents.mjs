// Everything written for readers whose examples run: the READMEs, and the pages of the site.

import { readdirSync } from 'node:fs'
import { fencesOf, read, tasksOf, withoutTasks } from './readme_example.mjs'

const PAGES = 'www/docs/pages'

/** The examples of findings are pairs of definitions, which have tests of their own: `findings.test.mjs`. */
const OTHERWISE = ['findings.md']

const pages = readdirSync(new URL(`../../${PAGES}`, import.meta.url), { recursive: true })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.md') && !path.startsWith('reference/') && !OTHERWISE.includes(path))
  .sort()

const readme = read('README.md')

/** `name`, and the `fences` of an example each. Those of the tasks of README.md are a program of their own. */
const documents = [
  { name: 'README.md', text: withoutTasks(readme) },
  { name: 'README.md, the tasks', text: tasksOf(readme) },
  { name: 'pkg-template/README.md', text: read('pkg-template/README.md') },
  ...pages.map((path) => ({ name: `${PAGES}/${path}`, text: read(`${PAGES}/${path}`) })),
]
  .map(({ name, text }) => ({ name, fences: fencesOf(text) }))
  .filter(({ fences }) => fences.length > 0)

const needsDatabase = ({ fences }) => fences.some(({ code }) => /\bnew DynamoDBClient\b/.test(code))

/** Documents that run anywhere. */
export const plainDocuments = documents.filter((document) => !needsDatabase(document))

/** Documents that make a client: they run on DynamoDB Local. */
export const databaseDocuments = documents.filter(needsDatabase)

/** The examples of a page of the site, such as `guides/lambda.md`. */
export const fencesOfPage = (path) => documents.find(({ name }) => name === `${PAGES}/${path}`).fences
