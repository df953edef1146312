/** What admins can switch off of a user's: one key, one webhook, one overlay's address, all alerts, sending to the chat. */
export const suspensionKinds = ['key', 'webhook', 'overlay', 'alerts', 'chat'] as const
export type SuspensionKind = (typeof suspensionKinds)[number]
export const isSuspensionKind = (value: unknown): value is SuspensionKind => suspensionKinds.some((kind) => kind === value)

/** `subject`: the id of a key or webhook, the kind of an overlay; empty for all of a kind. */
export type SuspensionRef = { userId: string; kind: SuspensionKind; subject: string }
