import type { z } from 'zod'

/** `path`: from the document's data, `*` is every entry. Fields are read by the schema, by name, or left out with a reason. */
export type Section = { path: string; schema?: z.ZodObject; read?: readonly string[]; leftOut: Readonly<Record<string, readonly string[]>> }

/** Reasons that several sections have. */
export const pictures = 'pictures have an address of their own'
export const ours = 'worked out here from other fields'
export const nowhere = 'no page shows it'
export const sizes = 'the outline says the same'
export const outlines = 'a point suffices for it'
