import { useEffect, useEffectEvent, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageKeys } from '#app/features/search/page-keys.ts'

export type MapKeyActions = {
  zoomIn(): void
  zoomOut(): void
  fit(): void
  level(): void
  search(): void
  follow(): void
  close(): boolean
}

const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable], [role$="dialog"]') !== null

/** The action of a key; letters by their place on the keyboard, so that every layout has them. */
export function mapKey({ key, code, shiftKey }: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): keyof MapKeyActions | undefined {
  if (key === '+' || key === '=') return 'zoomIn'
  if (shiftKey) return undefined
  if (key === '-') return 'zoomOut'
  if (key === '0') return 'fit'
  if (key === 'Escape') return 'close'
  if (code === 'KeyL') return 'level'
  if (code === 'KeyF') return 'follow'
  return key === '/' || code === 'Slash' ? 'search' : undefined
}

/** Keys of the map work on all of its page, before those of the site; arrows pan while the map has the focus. */
export function useMapKeys(actions: MapKeyActions) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const action = mapKey(event)
    if (!action || (isWriting(event.target) && action !== 'close')) return
    if (action === 'close') {
      // A dialog or menu over the map closes first.
      if (document.querySelector('[role="dialog"][data-open], [role="menu"]') || !actions.close()) return
    } else actions[action]()
    event.preventDefault()
    event.stopImmediatePropagation()
  })
  useEffect(() => {
    const keyed = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', keyed, true)
    return () => removeEventListener('keydown', keyed, true)
  }, [])
}

/** The keys of the map in the list that `?` opens. */
export function useMapKeyHelp() {
  const { t } = useTranslation('map')
  usePageKeys(
    useMemo(
      () => ({
        title: t('keys.title'),
        keys: [
          { caps: ['/'], text: t('keys.search') },
          { caps: ['←', '↑', '→', '↓'], text: t('keys.pan') },
          { caps: ['+', '−'], text: t('keys.zoom') },
          { caps: ['0'], text: t('keys.fit') },
          { caps: ['L'], text: t('keys.level') },
          { caps: ['F'], text: t('keys.follow') },
        ],
      }),
      [t],
    ),
  )
}
