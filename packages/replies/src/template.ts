import { asMessage, chatText } from './chat-text.ts'
import { commonFields, fieldsOf, type ReplyKind } from './kinds.ts'
import { maxLineLength } from './line.ts'
import type { Reply } from './reply.ts'

/** Longer templates are cut. */
export const maxTemplateLength = 300
/** Placeholder for a field whose value is unknown. */
const unknownValue = '—'

const fieldPattern = /\{(\w{1,20})\}/g

/** Fields of a template that a kind of question does not have, each once; a chat shows nothing for them. */
export const unknownFields = (kind: ReplyKind, template: string): string[] => usedFields(template).filter((name) => !isFieldOf(kind, name))

const usedFields = (template: string): string[] => [
  ...new Set([...template.slice(0, maxTemplateLength).matchAll(fieldPattern)].map(([, name = '']) => name)),
]

const isFieldOf = (kind: ReplyKind, name: string): boolean => fieldsOf(kind).some((field) => field === name)

/** Whether a template says more of a reply than its name: of its figures at least one is known, or it uses none. */
export function saysAnything(reply: Reply, template: string): boolean {
  const common: readonly string[] = commonFields
  const used = usedFields(template).filter((name) => !common.includes(name) && isFieldOf(reply.kind, name))
  return used.length === 0 || used.some((name) => reply.fields[name] !== undefined)
}

/**
 * A reply in a streamer's own words: `{name}: {price}`. What does not fit is left out from the end, a field as a whole. A reply about
 * nothing has no fields: use the usual line. One with figures of a simulated market says so at the end.
 */
export function fillTemplate(reply: Reply, template: string, max = maxLineLength): string {
  const pieces: string[] = []
  let end = 0
  const text = template.slice(0, maxTemplateLength)
  const addWords = (words: string) => pieces.push(...words.split(/(?<=\s)/u).map(literal))
  for (const { 0: whole, 1: name = '', index } of text.matchAll(fieldPattern)) {
    addWords(text.slice(end, index))
    if (isFieldOf(reply.kind, name)) pieces.push(chatText(reply.fields[name] ?? unknownValue))
    end = index + whole.length
  }
  addWords(text.slice(end))
  const used = usedFields(template)
  const note = reply.madeUp?.fields.some((name) => used.includes(name)) ? ` · ${chatText(reply.madeUp.note)}` : ''
  const compose = () => `${asMessage(joined(pieces))}${note}`
  let line = compose()
  while (line.length > max && pieces.length > 0) {
    pieces.pop()
    line = compose()
  }
  return line
}

/** A word of the template with the space after it. */
const literal = (word: string): string => chatText(word) + (/\s$/u.test(word) ? ' ' : '')

/** Pieces next to each other must not form what neither of them is: `$` before a bracket. */
const joined = (pieces: readonly string[]): string =>
  pieces
    .join('')
    .replace(/\$(?!\d)/g, '')
    .replace(/[@{}<>`]/g, '')
