import { localeTable } from '@stashwise/game/locale'
import type { FeedDocument } from '../service.ts'

/** A document, or all languages of one, each of which the feed has as `name_code`: then `languages` has them, those with errors first. */
export type FeedLine = FeedDocument & { languages: (FeedDocument & { language: string })[] }

const languageNames = new Map<string, string>(localeTable.map(({ feedCode, name }) => [feedCode, name]))

/** One line per document and mode, its languages folded into one; what failed or is held first, the rest by name. */
export function toFeedLines(feed: readonly FeedDocument[]): FeedLine[] {
  const lines = new Map<string, FeedLine>()
  for (const document of feed) {
    const at = document.document.lastIndexOf('_')
    const language = at === -1 ? undefined : languageNames.get(document.document.slice(at + 1))
    const name = language === undefined ? document.document : document.document.slice(0, at)
    const key = `${document.mode}/${name}/${language !== undefined}`
    const line = lines.get(key)
    if (language === undefined || line === undefined)
      lines.set(key, { ...document, document: name, languages: language === undefined ? [] : [{ ...document, language }] })
    else line.languages.push({ ...document, language })
  }
  return [...lines.values()].map(withLanguages).sort(byUrgency)
}

/** The line of several languages says the worst of them: the oldest reading, an error, the fewest records. */
function withLanguages({ languages, ...line }: FeedLine): FeedLine {
  if (languages.length === 0) return { ...line, languages }
  const sorted = [...languages].sort(byUrgency)
  const { lastError, held } = sorted[0] ?? line
  const oldest = languages.some(({ lastSuccess }) => lastSuccess === undefined)
    ? undefined
    : languages.map(({ lastSuccess = '' }) => lastSuccess).sort()[0]
  const records = languages.flatMap(({ records = [] }) => records)
  return {
    document: line.document,
    mode: line.mode,
    ...(oldest === undefined ? {} : { lastSuccess: oldest }),
    ...(lastError === undefined ? {} : { lastError }),
    ...(held === undefined ? {} : { held }),
    ...(records.length === 0 ? {} : { records: Math.min(...records) }),
    languages: sorted,
  }
}

const isFaulty = ({ held, lastError }: FeedDocument): boolean => held !== undefined || lastError !== undefined

const byUrgency = (a: FeedDocument, b: FeedDocument): number =>
  Number(isFaulty(b)) - Number(isFaulty(a)) || a.document.localeCompare(b.document) || a.mode.localeCompare(b.mode)
