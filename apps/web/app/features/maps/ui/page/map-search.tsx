import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Input } from '#app/kit/form/input.tsx'
import { LocalForm } from '#app/kit/form/local-form.tsx'
import { IconButton } from '#app/kit/icon-button.tsx'
import styles from './map-search.module.css'

type Props = {
  ref: Ref<HTMLInputElement>
  words: string
  /** How many are found; undefined while nothing is searched or loaded. */
  found: number | undefined
  onWords: (words: string) => void
  /** Enter: shows all that is found. */
  onGo: () => void
}

/** Finds places by words; terms apart by a semicolon are all searched at once. */
export function MapSearch({ ref, words, found, onWords, onGo }: Props) {
  const { t } = useTranslation('map')
  return (
    <search className={styles.search} data-map-control="">
      <LocalForm onSend={onGo}>
        <Search size={16} aria-hidden="true" className={styles.icon} />
        <Input
          ref={ref}
          type="text"
          role="searchbox"
          aria-label={t('search')}
          aria-keyshortcuts="/"
          placeholder={t('searchHint')}
          value={words}
          maxLength={120}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          onChange={({ target }) => onWords(target.value)}
        />
        {words === '' ? null : (
          <IconButton label={t('clearSearch')} className={styles.clear} onClick={() => onWords('')}>
            <X size={16} aria-hidden="true" />
          </IconButton>
        )}
      </LocalForm>
      <span role="status" className={styles.found}>
        {found === undefined ? null : t('found', { count: found })}
      </span>
    </search>
  )
}
