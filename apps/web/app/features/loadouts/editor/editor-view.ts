export const editorViews = ['build', 'optimise', 'shopping', 'compare'] as const
export type EditorView = (typeof editorViews)[number]
