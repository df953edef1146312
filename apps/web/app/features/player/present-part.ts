import type { UserRecord } from '@stashwise/accounts/record'

/** The fields of a record that a call changed, and the version of the record with them. */
export type RecordPart = Partial<UserRecord> & Pick<UserRecord, 'version'>

export const partOf = (record: UserRecord, names: readonly string[]): RecordPart => ({
  ...Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name))),
  version: record.version,
})
