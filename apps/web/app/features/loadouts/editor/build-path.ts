/** The address of a build; without a code of its default preset. */
export const buildPath = (gunUrl: string, code: string | undefined): string => withCode(`/loadouts/weapon/${gunUrl}`, code)

export const withCode = (pathname: string, code: string | undefined): string => (code === undefined ? pathname : `${pathname}?b=${code}`)
