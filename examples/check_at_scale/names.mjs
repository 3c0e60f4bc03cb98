// The names of the files of a run in the bucket. They follow from the input, so that a step that is repeated replaces its own.

/** The files in the manifest of an export, which is JSON lines. */
export function filesIn(manifest) {
  return manifest.split('\n').filter(Boolean).map((line) => JSON.parse(line))
}

export function reportOfFile(reports, dataFileS3Key) {
  return `${reports}/${dataFileS3Key.split('/').at(-1)}.report.json`
}

/** The report of a part such as `3/64`. */
export function reportOfPart(reports, part) {
  return `${reports}/part-${part.replace('/', '-of-')}.report.json`
}

/** The items of a part that cannot be moved. */
export function leftOfPart(reports, part) {
  return `${reports}/part-${part.replace('/', '-of-')}.left.jsonl`
}
