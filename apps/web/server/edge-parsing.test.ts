import { normalise, otherLayout } from '@stashwise/search/search-text'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { looksLikeEmail, readCode } from '#app/features/accounts/ui/account/login-code.ts'
import { marketSearch } from '#app/features/market/schema.ts'
import { localeOf } from '#app/http/call-viewer.ts'
import { hasSession } from '#app/http/cookies.ts'
import { ownPath } from '#app/http/own-path.ts'
import { searchParams } from '#app/http/search-params.ts'
import { readProxyTrust } from '#app/platform/proxy-trust.ts'
import { parseAlert } from '#app/site/alert.ts'
import { withoutSlashes } from '#app/site/redirects.ts'
import { resolveAddress } from './client-address.ts'
import { localePrefix } from './locale-prefix.ts'
import { isPlainAddress, maskAddress } from './mail/create-mailer.ts'
import { pickEncoding } from './page-cache.ts'

/** Everything that reads a text anybody may send, before or beside a schema that bounds its length. */
const readers: Record<string, (text: string) => unknown> = {
  'the session cookie': hasSession,
  'the language': (text) => localeOf(text, text),
  'the language prefix': localePrefix,
  'a chain of forwarding addresses': (text) =>
    resolveAddress({ socket: '127.0.0.1', forwardedFor: text }, readProxyTrust('loopback, 1.0.0.0/8')),
  'what a browser accepts': pickEncoding,
  'a path to go back to': ownPath,
  'a path’s end': withoutSlashes,
  'the parameters of a list': (text) => marketSearch.parse(searchParams(new URL(`http://localhost/?${text}&q=${text}&tag=${text}`))),
  'a search, as it is compared': normalise,
  'a search in the other keyboard layout': otherLayout,
  'a mail address': (text) => [isPlainAddress(text), looksLikeEmail(text), maskAddress(text)],
  'a login code': readCode,
  'an alert': parseAlert,
}

/** Pieces that make patterns go back and forth: separators, repeated signs, and beginnings that never end. */
const pieces = [
  ' ',
  '/',
  ';',
  ',',
  '=',
  '%',
  '%41',
  '@',
  '.',
  ':',
  '-',
  '"',
  "'",
  '<',
  '>',
  '<a ',
  '<a "',
  "<a '",
  '<!--',
  '<script>',
].concat(
  [' href=', '&', '&amp', 'a', 'session', 'stashwise.session_token', 'locale', 'en', 'br', 'q=0', '0:', '::ffff:', '1.', '12', '\\', 'é'],
  ['х', 'ш', '\u0306', '\u0000'],
)
const piece = fc.constantFrom(...pieces)
const repeated = fc.array(piece, { minLength: 1, maxLength: 3 }).map((pieces) => pieces.join(''))
const adversarial = fc.record({ head: fc.oneof(fc.constant(''), repeated), body: repeated, tail: fc.oneof(fc.constant(''), piece) })

const length = 800
const factor = 16
/** Linear growth is 16 times, quadratic 256. Shorter times are noise. */
const maxGrowth = 80
const leastMs = 0.25

/** Processor time of this thread: what else a busy machine does is not counted. */
function processorMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

function fastest(read: (text: string) => unknown, text: string, times: number): number {
  let best = Number.POSITIVE_INFINITY
  for (let run = 0; run < times; run++) {
    const startedAt = processorMs()
    read(text)
    best = Math.min(best, processorMs() - startedAt)
  }
  return best
}

/** @throws when some text makes a reader slower than the text is long. */
function expectLinear(read: (text: string) => unknown): void {
  fc.assert(
    fc.property(adversarial, ({ head, body, tail }) => {
      const textOf = (size: number) => head + body.repeat(Math.ceil(size / body.length)) + tail
      // A run with a collection of garbage in it is measured again.
      for (const times of [2, 4, 15]) {
        const short = Math.max(leastMs, fastest(read, textOf(length), times))
        if (fastest(read, textOf(length * factor), times) <= short * maxGrowth) return
      }
      expect.fail(`${factor} times the text takes more than ${maxGrowth} times as long`)
    }),
    // Every piece alone, without an end it could match, and then what chance makes of them.
    { endOnFailure: true, numRuns: pieces.length + 100, examples: pieces.map((body) => [{ head: 'a', body, tail: 'x' }]) },
  )
}

test.each(Object.entries(readers))('reading %s takes as long as the text, whatever it contains', (_name, read) => {
  expectLinear(read)
})

test('a reader that goes back and forth is found out', () => {
  expect(() => expectLinear((text) => /(?<=.)\/+$/.test(text))).toThrow('Property failed')
})
