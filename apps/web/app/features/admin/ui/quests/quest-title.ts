/** A quest as a link names it. */
export type QuestTitle = { uid: string; url: string; name: string }
