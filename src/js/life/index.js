// The exports of this module: functions for the life of a table, which are its audit, its lock, and its changes.

export * from './audit_table.js'
export * from './merge_reports.js'
export * from './lock_table.js'
export * from './diff_tables.js'
