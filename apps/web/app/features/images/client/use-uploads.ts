import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { CallError } from '#app/http/call-error.ts'
import { readCall, toResult } from '#app/http/client.ts'
import { useCall } from '#app/http/use-call.ts'
import { imagesCalls } from '../calls.ts'
import { maxFiles } from '../limits.ts'
import type { NameMatch } from '../service.ts'

export type ChosenItem = NonNullable<NameMatch['item']>
/** A file that is about to be uploaded. `count`: of items that its name could mean; `picture`: its id once it is stored. */
export type Upload = {
  id: number
  file: File
  url: string
  item?: ChosenItem
  by?: NameMatch['by'] | 'hand'
  count: number
  state: 'matching' | 'ready' | 'sending' | 'sent' | 'failed'
  picture?: string
  error?: CallError
}

/** Stores a file that no item shows yet. */
const sendFile = (file: File) => toResult(readCall(imagesCalls.admin.images.upload.$post({}, { init: { body: file } })))

/** Pictures chosen for items, matched by their names, uploaded one after the other and then shown all at once. */
export function useUploads() {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const [leftOut, setLeftOut] = useState(0)
  const lastId = useRef(0)
  const { revalidate } = useRevalidator()
  const queries = useQueryClient()

  const change = (id: number, part: Partial<Upload>) =>
    setUploads((before) => before.map((one) => (one.id === id ? { ...one, ...part } : one)))
  const toUpload = (file: File, state: Upload['state']): Upload => {
    lastId.current += 1
    return { id: lastId.current, file, url: URL.createObjectURL(file), count: 0, state }
  }
  const match = useCall(
    async (added: readonly Upload[]) =>
      readCall(imagesCalls.admin.images.match.$post({ json: { files: added.map(({ file }) => file.name.slice(0, 300) || '?') } })),
    ({ matches }, added) => {
      for (const [at, { id }] of added.entries()) {
        const found = matches[at]
        change(id, { state: 'ready', count: found?.count ?? 0, ...(found?.item && { item: found.item, by: found.by }) })
      }
    },
  )
  const send = useCall(
    async (reason: string) => {
      const given: { uid: string; picture: string }[] = []
      for (const { id, file, item, state, picture } of uploads) {
        if (!item || state === 'failed') continue
        change(id, { state: 'sending' })
        const result = picture === undefined ? await sendFile(file) : { ok: true as const, value: { id: picture } }
        if (result.ok) {
          change(id, { state: 'sent', picture: result.value.id })
          given.push({ uid: item.uid, picture: result.value.id })
        } else change(id, { state: 'failed', error: result.error })
      }
      if (given.length === 0) return { changed: 0 }
      return readCall(imagesCalls.admin.images.assign.$post({ json: { given, reason } }))
    },
    async () => {
      setUploads((before) => {
        for (const { url, state } of before) if (state === 'sent') URL.revokeObjectURL(url)
        return before.filter(({ state }) => state !== 'sent')
      })
      await Promise.all([revalidate(), queries.invalidateQueries()])
    },
  )
  const close = useEffectEvent(() => {
    for (const { url } of uploads) URL.revokeObjectURL(url)
  })
  useEffect(() => () => close(), [])

  return {
    uploads,
    /** Files that were too many. */
    leftOut,
    match,
    send,
    addFiles(files: readonly File[]) {
      const room = maxFiles - uploads.length
      const added = files.slice(0, room).map((file) => toUpload(file, 'matching'))
      setLeftOut(files.length - added.length)
      if (added.length === 0) return
      setUploads((before) => [...before, ...added])
      match.mutate(added)
    },
    addFor(item: ChosenItem, file: File) {
      const added: Upload = { ...toUpload(file, 'ready'), item, by: 'hand', count: 1 }
      setUploads((before) => [...before.filter((one) => one.item?.uid !== item.uid), added])
    },
    remove: (id: number) =>
      setUploads((before) => {
        for (const one of before) if (one.id === id) URL.revokeObjectURL(one.url)
        return before.filter((one) => one.id !== id)
      }),
  }
}
export type Uploads = ReturnType<typeof useUploads>
