export const editorViews = ['build', 'optimise', 'shopping', 'compare'] as const
export type EditorView = (typeof editorViews)[number]

/** The address of a build; without a code of its default preset. */
export const buildPath = (gunUrl: string, code: string | undefined): string => withCode(`/loadouts/weapon/${gunUrl}`, code)

export const withCode = (pathname: string, code: string | undefined): string => (code === undefined ? pathname : `${pathname}?b=${code}`)
