type Texts = Readonly<Record<string, string>>

/** Name of the hidden field of an editor that has its fields as they were when it was opened. */
export const openedField = 'opened'

/**
 * What the hidden field has. After a conflict (`theirs`) it leaves out what somebody else or an import has changed: the admin was shown both, and what is
 * in the field counts then.
 */
export function writeOpened(shown: Texts, typed?: Texts, theirs?: Texts): string {
  const opened = (typed && readOpened(typed)) ?? shown
  return JSON.stringify(theirs ? Object.fromEntries(Object.entries(opened).filter(([name, was]) => theirs[name] === was)) : opened)
}

/** Undefined for a form that does not say it, or not as this one does. */
function readOpened(sent: Texts): Texts | undefined {
  const text = sent[openedField] ?? ''
  if (text === '') return undefined
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
    const entries = Object.entries(value)
    return entries.every((entry): entry is [string, string] => typeof entry[1] === 'string') ? Object.fromEntries(entries) : undefined
  } catch {
    return undefined
  }
}

/**
 * The form as if it had been opened now: a field that nobody changed has what is shown now, so that an import since then is not undone by a field
 * that still says what was there before.
 */
export function asOpenedNow(sent: Texts, now: Texts): Texts {
  const opened = readOpened(sent)
  if (!opened) return sent
  const untouched = Object.entries(now).filter(
    ([name]) => Object.hasOwn(opened, name) && (sent[name] ?? '').replaceAll('\r\n', '\n') === opened[name],
  )
  return { ...sent, ...Object.fromEntries(untouched) }
}
