/** Names of the fields of the question beside those of the form that was refused. */
export const confirmFields = { code: 'factor.code', passkey: 'factor.passkey', again: 'factor.again', next: 'factor.next' } as const

/** A form that waits for a second factor: where it is sent to, and its fields. */
export type Waiting = { path: string; fields: [string, string][] }
/** What came of the question, with the form that waits. */
export type ConfirmResult = { refused: 'code' | 'passkey' | 'limit' | 'invalid'; waiting?: Waiting }
