/** What a secret address of an overlay opens: quests and favorites, what the stash is worth, or the position on the map. */
export const overlayKinds = ['progress', 'worth', 'position'] as const
export type OverlayKind = (typeof overlayKinds)[number]
