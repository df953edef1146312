import { getConnInfo } from '@hono/node-server/conninfo'
import { AppError } from '@stashwise/game/app-error'
import type { Gate } from './app.ts'
import type { Limits } from './limits/create-limits.ts'

export function createGate({ limits, publicUrl }: { limits: Limits; publicUrl: string; trustProxy: boolean }): Gate {
  return {
    address: (c) => getConnInfo(c).remote.address ?? '',
    checkOrigin(request) {
      if (['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return
      const origin = request.headers.get('origin')
      if (origin && origin !== new URL(publicUrl).origin && origin !== new URL(request.url).origin) throw new AppError('request/origin')
    },
    consume: limits.consume,
  }
}
