// csv-parse. The build puts it into this file, with its licence, so that only input in CSV loads it, and the package depends on nothing.

export { CsvError, parse } from 'csv-parse'
