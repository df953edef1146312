import { useQuery, useQueryClient } from '@tanstack/react-query'
import { readCall } from '#app/http/client.ts'
import { useCall } from '#app/http/use-call.ts'
import { alertsCalls } from '../calls.ts'
import type { AlertChannels } from '../service.ts'
import { findEndpoint, type PushState, readPushState, subscribe, unsubscribe } from './push-device.ts'

/** Whether this browser shows alerts, and how that is changed. `state` is undefined while the browser is asked. */
export function usePush({ devices, pushKey }: AlertChannels, onChange: () => unknown) {
  const queries = useQueryClient()
  const known = devices.map(({ endpoint }) => endpoint)
  const queryKey = ['alerts', 'push', pushKey, ...known]
  const { data } = useQuery({
    queryKey,
    queryFn: async () => {
      const state: PushState = await readPushState(pushKey, known)
      return { state, endpoint: (await findEndpoint(pushKey)) ?? null }
    },
    staleTime: 0,
  })
  const own = devices.find(({ endpoint }) => endpoint === data?.endpoint)
  const refresh = async () => {
    await onChange()
    await queries.invalidateQueries({ queryKey: ['alerts', 'push'] })
  }
  const turnOn = useCall(async () => {
    const wish = await subscribe(pushKey).catch(() => null)
    if (wish) await readCall(alertsCalls.alerts.devices.$post({ json: wish }))
    return wish === null ? ('failed' as const) : ('asked' as const)
  }, refresh)
  const turnOff = useCall(async () => {
    await unsubscribe()
    if (own) await readCall(alertsCalls.alerts.devices[':id'].$delete({ param: { id: own.id } }))
  }, refresh)
  const removeOthers = useCall(async () => {
    for (const { id } of devices.filter((device) => device !== own))
      await readCall(alertsCalls.alerts.devices[':id'].$delete({ param: { id } }))
  }, refresh)
  return {
    state: data?.state,
    others: devices.length - (own ? 1 : 0),
    hasFailed: turnOn.data === 'failed',
    turnOn,
    turnOff,
    removeOthers,
  }
}
