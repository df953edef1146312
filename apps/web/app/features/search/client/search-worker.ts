import type { SearchRequest, SearchResponse } from '../search-client.ts'
import { createNameSearch } from './name-search.ts'

// The search of the page, off the main thread. The first request loads the names; requests in the meantime wait for them.

let search: ReturnType<typeof createNameSearch> | undefined

async function respond(request: SearchRequest): Promise<SearchResponse> {
  const { id } = request
  try {
    search ??= createNameSearch(request.locale)
    const find = await search
    return { id, found: find(request.query, request.limit) }
  } catch (error) {
    search = undefined // the next request tries again
    return { id, error: String(error) }
  }
}

addEventListener('message', async ({ data }: MessageEvent<SearchRequest>) => postMessage(await respond(data)))
