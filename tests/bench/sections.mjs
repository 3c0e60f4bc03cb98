// The sections of the results, each with the groups of cases that it is measured by: a group is a file of `cases/`.

export const SECTIONS = [
  {
    name: 'calls',
    title: 'Calls',
    about: 'CPU time of all threads. "Plain" is JavaScript with the same checks.',
    groups: ['pattern', 'version', 'ulid', 'multi', 'multi_key', 'keys', 'template', 'entity_keys', 'generations', 'table_keys', 'infer', 'key_condition', 'query_plan', 'plan', 'unrivalled', 'diff'],
  },
  {
    name: 'growth',
    title: 'How cost grows',
    about: 'The factor by which the cost of a call grows when its work grows by the factor in the column "size". If the factor of the cost is the larger one, the cost grows faster than the size.',
    groups: ['growth', 'partitions'],
  },
  { name: 'memory', title: 'Memory', about: 'For imports, the growth of the resident memory of a process, less the growth for an empty module; for definitions, the heap and the wasm memory; for `check`, the peak memory of the process.', groups: ['memory'] },
  { name: 'import', title: 'Import', about: 'The CPU time of all threads in fresh processes, less that of an empty module. In the cases "over the AWS SDK", the process has already loaded the SDK, and then imports a bundle of the three calls.', groups: ['start', 'imports'] },
  { name: 'bundles', title: 'Bundles', about: 'Minified and gzipped, without the AWS SDK, as bundled by esbuild or by the bundler in the name of the case.', groups: ['start_bundles', 'start_bundlers'] },
  { name: 'command line', title: 'Command line', about: 'CPU time of all threads in whole processes.', groups: ['command_line', 'check'] },
]
