/** Levels a map can have, from below to above. */
export const levelIds = ['bunker', 'basement', 'main', 'level2', 'level3', 'level4', 'level5'] as const
export type LevelId = (typeof levelIds)[number]
