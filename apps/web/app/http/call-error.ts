type CallProblem = {
  code: string
  status?: number | undefined
  title?: string
  link?: string
  errors?: Record<string, string>
  retryAfterMs?: number
}

/** No response came: there is no network, or the site is away. */
export const offlineCode = 'offline'
/** A response came, but not from this site: the sign-in page of a hotel, the error page of a proxy. */
export const foreignCode = 'response/foreign'

/** The one error of all calls. A call that was aborted throws the browser's own `AbortError` instead. */
export class CallError extends Error {
  override name = 'CallError'
  /** Code of the server's error table, or {@link offlineCode}, or {@link foreignCode}. */
  readonly code: string
  readonly status: number | undefined
  /** A sentence in the user's language; empty when the site said nothing. */
  readonly title: string
  /** Path of a page that the refusal is about; empty without one. */
  readonly link: string
  /** What is wrong with which field, as sentences. */
  readonly errors: Record<string, string>
  /** The pause the server asks for; 0 when it asks for none. */
  readonly retryAfterMs: number

  constructor({ code, status, title = '', link = '', errors = {}, retryAfterMs = 0 }: CallProblem, options?: ErrorOptions) {
    super(status === undefined ? code : `${code} (${status})`, options)
    this.code = code
    this.status = status
    this.title = title
    this.link = link
    this.errors = errors
    this.retryAfterMs = retryAfterMs
  }
}

/** Whether the same call may succeed later: the site was not reached, is failing, or asks for patience. */
export const isTransient = (error: unknown): boolean =>
  error instanceof CallError &&
  (error.code === offlineCode || error.code === foreignCode || error.status === 429 || (error.status ?? 0) >= 500)

/** The error of a response that is none of the call's own. */
export async function toCallError(response: Response): Promise<CallError> {
  const { status, headers } = response
  const body: unknown = await response.json().catch(() => undefined)
  const code = textField(body, 'code')
  const retryAfterMs = readRetryAfter(headers)
  if (!isOwnCode(code)) return new CallError({ code: foreignCode, status, retryAfterMs })
  return new CallError({
    code,
    status,
    title: textField(body, 'title'),
    link: textField(body, 'link'),
    errors: readErrors(body),
    retryAfterMs,
  })
}

/** Codes of our server name an area and a fault; error pages of proxies have none, or one of another form. */
const isOwnCode = (code: string) => /^[a-z]+\/[a-z-]+$/.test(code)

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

function textField(value: unknown, name: string): string {
  const text = fieldOf(value, name)
  return typeof text === 'string' ? text : ''
}

function readErrors(body: unknown): Record<string, string> {
  const entries = Object.entries(Object(fieldOf(body, 'errors')))
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

/** Longer pauses than this are not believed; timers of browsers do not reach far beyond it either. */
const maxRetryAfterMs = 3_600_000

/** The pause a server asks for in seconds or until a date, which counts by the server's own clock when the response tells it. */
function readRetryAfter(headers: Headers): number {
  const value = headers.get('retry-after')?.trim() ?? ''
  const pause = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - (Date.parse(headers.get('date') ?? '') || Date.now())
  return Number.isNaN(pause) ? 0 : Math.min(maxRetryAfterMs, Math.max(0, pause))
}
