import { writeFileSync } from 'node:fs'
import { tsc } from './tsc.mjs'
for (const v of process.argv.slice(2)) {
  writeFileSync('tests/types/zz.json', JSON.stringify({ compilerOptions: { moduleResolution: 'bundler', module: 'esnext', lib: ['es2020'], target: 'es2020', strict: true, noEmit: true, skipLibCheck: false, types: [] }, files: ['../js/types/multi_index.test-d.ts', '../js/types/multi_index.errors.ts', '../js/types/table_keys.test-d.ts', '../js/types/table_keys.errors.ts'] }))
  const { ok, output } = await tsc(v, 'tests/types/zz.json'); console.log(v, ok, output)
}
