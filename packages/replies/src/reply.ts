import type { ReplyKind } from './kinds.ts'

/** One thing a reply says. Parts of the smallest `weight` are left out first where there is little room. */
export type ReplyPart = {
  /** What the value is of; absent where the value says it. */
  label?: string
  value: string
  weight: number
}

/** What is said to a question, in one language: a line of chat, or title and fields of a message that has those. */
export type Reply = {
  kind: ReplyKind
  /** Nothing was found, or nothing was asked for: the title says which. */
  isMiss?: true
  title: string
  /** Absolute. */
  link?: string
  parts: readonly ReplyPart[]
  /** Values for a format template; absent ones are unknown. */
  fields: Readonly<Record<string, string>>
  /** Which fields are figures of a simulated market, and how that is said; absent: none. A part says it as well. */
  madeUp?: { note: string; fields: readonly string[] }
}

/** Fields without those that are unknown. */
export const knownFields = (fields: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, value]])))
