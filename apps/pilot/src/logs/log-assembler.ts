import { findJsonEnd, type JsonScan, newJsonScan } from './json-scan.ts'
import { parseLogTime } from './log-time.ts'

/** `body` is the JSON that followed the line, parsed; undefined when there was none. */
export type LogEntry = { at: number; message: string; body?: unknown }

/** Longer lines and bodies are none that we read: they are skipped, so that a broken file cannot fill the memory. */
const maxLineLength = 512 * 1024
const maxBodyLength = 512 * 1024

/** What a caller wants of a message: nothing, the line alone, or the JSON behind it. */
export type Wanted = 'no' | 'line' | 'body'

export type LogAssembler = {
  /** Reads on and gives back what is complete. Lines and bodies may be cut anywhere. */
  push: (text: string) => LogEntry[]
  /** Drops incomplete lines: the file was replaced and is read from its start. */
  reset: () => void
}

type Pending = { at: number; message: string; parts: string[]; length: number; scan: JsonScan }

/** `YYYY-MM-DD HH…`: the fast test that lets through every real line head. */
const looksLikeHead = (line: string) =>
  line.charCodeAt(4) === 45 && line.charCodeAt(7) === 45 && line.charCodeAt(10) === 32 && line.charCodeAt(13) === 58

/** `time|version|level|channel|message`; undefined when the line is none. */
function splitHead(line: string): { time: string; message: string } | undefined {
  if (!looksLikeHead(line)) return undefined
  const bars: number[] = []
  for (let at = line.indexOf('|'); at !== -1 && bars.length < 4; at = line.indexOf('|', at + 1)) bars.push(at)
  const [first, , , last] = bars
  return first === undefined || last === undefined ? undefined : { time: line.slice(0, first), message: line.slice(last + 1) }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Puts log entries together from pieces of a log: lines with either line end, and JSON that follows over several lines, complete once
 * its braces balance. Broken JSON ends with the next line head and is skipped.
 */
export function createLogAssembler(wants: (message: string) => Wanted): LogAssembler {
  let rest = ''
  let isSkippingLine = false
  let pending: Pending | undefined

  /** Adds text to the body that is being read; its entry once it is whole. */
  function addToBody(text: string): LogEntry | undefined {
    if (!pending) return undefined
    const isEmpty = pending.length === 0 && text.trim() === ''
    if (isEmpty) return undefined
    if (pending.length === 0 && !text.trimStart().startsWith('{')) {
      pending = undefined
      return undefined
    }
    const end = findJsonEnd(text, pending.scan)
    pending.parts.push(end === undefined ? text : text.slice(0, end))
    pending.length += text.length
    if (end === undefined) {
      if (pending.length > maxBodyLength) pending = undefined
      return undefined
    }
    const { at, message, parts } = pending
    pending = undefined
    const body = parseJson(parts.join('\n'))
    return body === undefined ? undefined : { at, message, body }
  }

  function readLine(line: string): LogEntry | undefined {
    const head = splitHead(line)
    if (!head) return addToBody(line)
    pending = undefined
    const wanted = wants(head.message)
    const at = wanted === 'no' ? undefined : parseLogTime(head.time)
    if (at === undefined) return undefined
    if (wanted === 'line') return { at, message: head.message }
    const brace = head.message.indexOf('{')
    pending = { at, message: brace === -1 ? head.message : head.message.slice(0, brace), parts: [], length: 0, scan: newJsonScan() }
    return brace === -1 ? undefined : addToBody(head.message.slice(brace))
  }

  /** The last brace of a body may come without a line end: the game writes that with the next line. */
  function readUnfinished(): LogEntry | undefined {
    if (!pending || pending.length === 0 || !rest.trimEnd().endsWith('}') || splitHead(rest)) return undefined
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
