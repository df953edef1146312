const ownHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i
const proxyHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

/**
 * Whether a request names this machine and came without a proxy. A proxy on this machine, a tunnel, or a page elsewhere whose host
 * name was pointed here (DNS rebinding) gives itself away by one or the other.
 */
export const isForOwnMachine = (header: (name: string) => string | undefined): boolean =>
  ownHost.test(header('host') ?? '') && proxyHeaders.every((name) => header(name) === undefined)
