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
  { name: 'memory', title: 'Memory', about: 'Of the import, the resident memory of a process with it, less that of one without it; of definitions, the heap and the memory of the wasm; of `check`, the most that the process had.', groups: ['memory'] },
  { name: 'import', title: 'Import', about: 'Fresh processes, less those of an empty module. Times of the CPU count all threads; the others are times of the clock.', groups: ['start', 'imports'] },
  { name: 'bundles', title: 'Bundles', about: 'Minified by esbuild and packed by gzip, without the AWS SDK.', groups: ['start_bundles'] },
  { name: 'command line', title: 'Command line', about: 'Whole processes, by the CPU of all threads.', groups: ['command_line', 'check'] },
]
