import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { browserFetch } from '#app/http/client.ts'

/** Pause in typing after which the preview is requested. */
const pauseMs = 300

/** The line at an address as a chat would show it, refusals as well; `first` is that of the address the page came with. `hasFailed`: the site did not respond. */
export function useLine(path: string, first: { path: string; line: string | undefined }): { line: string | undefined; hasFailed: boolean } {
  const settled = useSettled(path)
  const { data, isError } = useQuery({
    queryKey: ['bot-line', settled],
    queryFn: async ({ signal }) => (await browserFetch(settled, { signal })).text(),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    ...(settled === first.path && first.line !== undefined && { initialData: first.line }),
  })
  return { line: data, hasFailed: isError }
}

/** A value once it has not changed for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
