import { AppError } from '@stashwise/game/app-error'

type Routes = { routes: { path: string; method: string }[]; all(path: string, handler: () => Response): unknown }

/** Lets every address of an area refuse the methods it has no call for. @throws AppError `request/method` in those calls. */
export function refuseOtherMethods<Api extends Routes>(api: Api): Api {
  for (const [path, routes] of Map.groupBy(api.routes, (route) => route.path)) {
    const methods = new Set(routes.map(({ method }) => method).filter((method) => method !== 'ALL'))
    if (methods.has('GET')) methods.add('HEAD')
    const allow = [...methods].join(', ')
    api.all(path, () => {
      throw new AppError('request/method', { allow })
    })
  }
  return api
}
