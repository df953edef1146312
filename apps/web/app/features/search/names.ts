/** Hashes of the sets a browser has. */
export type KnownHashes = { itemsHash?: string; questsHash?: string }

type NameSet<Rows extends string> = { fields: string[]; hash: string; needRefresh: boolean } & { [K in Rows]?: (string | null)[][] }
/** Names by item and quest for the browser's cache; spec section 7, `GET /api/be/cache`. */
export type CacheResponse = { itemsData: NameSet<'items'>; questsData: NameSet<'quests'> }
