import { parseJson } from '@stashwise/game/parse-json'
import { looksLikeHead, splitHead } from './log-head.ts'
import { parseLogTime } from './log-time.ts'

/** `body` is the JSON that followed the line, parsed; undefined when there was none. */
export type LogEntry = { at: number; message: string; body?: unknown }

/** Longer lines and bodies are none that we read: they are skipped, so that a broken file cannot fill the memory. */
const maxLineLength = 512 * 1024
const maxBodyLength = 512 * 1024

/** What a caller wants of a message: nothing, the line alone, or the JSON behind it. */
export type Wanted = 'no' | 'line' | 'body'

/** Why a part of a log is unreadable: a line without level and channel or with an invalid time, JSON that is broken, cut off or too long. */
export type Unread = 'line' | 'body'

export type LogAssembler = {
  /** Reads on and gives back what is complete. Lines and bodies may be cut anywhere. */
  push: (text: string) => LogEntry[]
  /** Drops incomplete lines: the file was replaced and is read from its start. */
  reset: () => void
}

type Pending = { at: number; message: string; parts: string[]; length: number; scan: JsonScan }

/**
 * Puts log entries together from pieces of a log: lines with either line end, and JSON that follows over several lines, complete once
 * its braces balance. Broken JSON ends with the next line head; it and lines of an unknown form are passed to `onUnread`.
 */
export function createLogAssembler(wants: (message: string) => Wanted, onUnread: (what: Unread) => void = () => undefined): LogAssembler {
  let rest = ''
  let isSkippingLine = false
  let pending: Pending | undefined

  /** Adds text to the body that is being read; its entry once it is whole. */
  function addToBody(text: string): LogEntry | undefined {
    if (!pending) return undefined
    const isEmpty = pending.length === 0 && text.trim() === ''
    if (isEmpty) return undefined
    if (pending.length === 0 && !text.trimStart().startsWith('{')) return dropBody()
    const end = findJsonEnd(text, pending.scan)
    pending.parts.push(end === undefined ? text : text.slice(0, end))
    pending.length += text.length
    if (end === undefined) {
      return pending.length > maxBodyLength ? dropBody() : undefined
    }
    const { at, message, parts } = pending
    pending = undefined
    const body = parseJson(parts.join('\n'))
    if (body !== undefined) return { at, message, body }
    onUnread('body')
    return undefined
  }

  /** A missing or endless body. Settings that came without one are not missed. */
  function dropBody(): undefined {
    if (pending && (pending.length > 0 || pending.message !== '')) onUnread('body')
    pending = undefined
  }

  function readLine(line: string): LogEntry | undefined {
    const text = line.startsWith('\uFEFF') ? line.slice(1) : line
    if (!looksLikeHead(text)) return addToBody(text)
    dropBody()
    const head = splitHead(text)
    const wanted = head ? wants(head.message) : 'no'
    const at = head && wanted !== 'no' ? parseLogTime(head.time) : undefined
    if (head && wanted === 'no') return undefined
    if (!head || at === undefined) {
      onUnread('line')
      return undefined
    }
    if (wanted === 'line') return { at, message: head.message }
    const brace = head.message.indexOf('{')
    pending = { at, message: brace === -1 ? head.message : head.message.slice(0, brace), parts: [], length: 0, scan: newJsonScan() }
    return brace === -1 ? undefined : addToBody(head.message.slice(brace))
  }

  /** The last brace of a body may come without a line end: the game writes that with the next line. */
  function readUnfinished(): LogEntry | undefined {
    if (!pending || pending.length === 0 || !rest.trimEnd().endsWith('}') || looksLikeHead(rest)) return undefined
    if (findJsonEnd(rest, { ...pending.scan }) === undefined) return undefined
    const text = rest
    rest = ''
    return addToBody(text)
  }

  function push(text: string): LogEntry[] {
    const entries: LogEntry[] = []
    const add = (entry: LogEntry | undefined) => {
      if (entry) entries.push(entry)
    }
    let from = 0
    for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', from)) {
      const line = rest + text.slice(from, end)
      rest = ''
      from = end + 1
      if (isSkippingLine) isSkippingLine = false
      else add(readLine(line.endsWith('\r') ? line.slice(0, -1) : line))
    }
    if (!isSkippingLine) rest += text.slice(from)
    if (rest.length > maxLineLength) {
      rest = ''
      pending = undefined
      isSkippingLine = true
    }
    add(readUnfinished())
    return entries
  }

  return {
    push,
    reset: () => {
      rest = ''
      isSkippingLine = false
      pending = undefined
    },
  }
}

/** How far a text that begins with a brace has been read: open braces, and whether that is inside of a string. */
type JsonScan = { depth: number; inString: boolean; escaped: boolean }

const newJsonScan = (): JsonScan => ({ depth: 0, inString: false, escaped: false })

/** Index behind the brace that closes the first one, or undefined while it is open; `scan` goes on from text to text. */
function findJsonEnd(text: string, scan: JsonScan): number | undefined {
  for (let index = 0; index < text.length; index++) {
    const char = text.charCodeAt(index)
    if (scan.inString) {
      if (scan.escaped) scan.escaped = false
      else if (char === 92) scan.escaped = true
      else if (char === 34) scan.inString = false
    } else if (char === 34) scan.inString = true
    else if (char === 123) scan.depth++
    else if (char === 125) {
      scan.depth--
      if (scan.depth === 0) return index + 1
    }
  }
  return undefined
}
