/** What a secret address of an overlay opens: quests and favorites, or what the stash is worth. */
export const overlayKinds = ['progress', 'worth'] as const
export type OverlayKind = (typeof overlayKinds)[number]
