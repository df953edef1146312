import { AppError } from '@stashwise/game/app-error'

type Routes = { routes: { path: string }[]; all(path: string, handler: () => Response): unknown }

/** Lets every address of an area refuse the methods it has no call for. @throws AppError `request/method` in those calls. */
export function refuseOtherMethods<Api extends Routes>(api: Api): Api {
  for (const path of new Set(api.routes.map((route) => route.path))) {
    api.all(path, () => {
      throw new AppError('request/method')
    })
  }
  return api
}
