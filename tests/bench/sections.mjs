// The sections of the results, each with the groups of cases that it is measured by: a group is a file of `cases/`.

export const SECTIONS = [
  {
    name: 'calls',
    title: 'Calls',
    about: 'Nanoseconds of CPU of all threads. "Plain" is JavaScript with the same checks.',
    groups: ['pattern', 'version', 'ulid', 'multi', 'multi_key', 'keys', 'template', 'entity_keys', 'generations', 'table_keys', 'infer', 'key_condition', 'query_plan', 'plan', 'unrivalled', 'diff'],
  },
  {
    name: 'growth',
    title: 'How cost grows',
    about: 'How many times as much a call costs where it has so many times as much to do. Where the cost has the larger factor, it grows faster than the size.',
    groups: ['growth', 'partitions'],
  },
  { name: 'memory', title: 'Memory', about: 'Of the import, the growth of the resident memory of a process, less that by an empty module; of definitions, the heap and the memory of the wasm; of `check`, the most that the process had.', groups: ['memory'] },
  { name: 'import', title: 'Import', about: 'The CPU of all threads in fresh processes, less that of an empty module. Over the AWS SDK, a process has loaded the SDK before, and then imports a bundle of the three calls.', groups: ['start', 'imports'] },
  { name: 'bundles', title: 'Bundles', about: 'Minified and packed by gzip, without the AWS SDK: by esbuild, or by the bundler in the name of the case.', groups: ['start_bundles', 'start_bundlers'] },
  { name: 'command line', title: 'Command line', about: 'Whole processes, by the CPU of all threads.', groups: ['command_line', 'check'] },
]
