/**
 * Why a request to an address that a user entered got no response. `address`: none this site sends to, as it is not https, has another port, or a name
 * or password in it; `private`: it leads to a network that is not the internet; `host`: its name is unknown.
 */
export const outboundFaults = ['address', 'private', 'host', 'certificate', 'connection', 'timeout'] as const
export type OutboundFault = (typeof outboundFaults)[number]

export class OutboundError extends Error {
  override name = 'OutboundError'
  readonly fault: OutboundFault
  constructor(fault: OutboundFault, options?: ErrorOptions) {
    super(`no response: ${fault}`, options)
    this.fault = fault
  }
}

export type OutboundRequest = { headers: Record<string, string>; body: string | Uint8Array }

/** `text`: the first kilobytes of the body. */
export type OutboundResponse = { status: number; retryAfterMs?: number; text: string }

/**
 * Requests to addresses that users have entered. The host's name is resolved once, every address of it must be one of the internet, and the
 * connection goes to the address that was checked. Redirects are not followed: they are responses like any other.
 */
export type Outbound = {
  /** Checks an address as `post` does, without a request. @throws OutboundError. */
  check(url: string): Promise<void>
  /** @throws OutboundError when there is no response. */
  post(url: string, request: OutboundRequest): Promise<OutboundResponse>
}
