import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import { LocalForm } from '#app/kit/form/form.tsx'
import { Input } from '#app/kit/form/input.tsx'
import { IconButton } from '#app/kit/icon-button.tsx'
import { useMap } from './map-context.ts'
import styles from './map-search.module.css'

/** Finds places by words; terms apart by a semicolon are all searched at once. */
export function MapSearch() {
  const { searchField, words, hits, labels, first, search, goToHits } = useMap()
  const { t } = useTranslation('map')
  // Of some maps the game data has names of places alone.
  const hasExtracts = first.groups.some(({ category }) => category === 'extractions')
  return (
    <search className={`line ${styles.search}`} data-map-control="">
      <LocalForm onSend={goToHits}>
        <Search size={16} aria-hidden="true" className={styles.icon} />
        <Input
          ref={searchField}
          type="text"
          role="searchbox"
          aria-label={t('search')}
          aria-keyshortcuts="/"
          placeholder={t(hasExtracts ? 'searchHint' : 'searchHintPlaces')}
          value={words}
          maxLength={120}
          spellCheck={false}
          enterKeyHint="search"
          onChange={({ target }) => search(target.value)}
        />
        {words === '' ? null : (
          <IconButton label={t('clearSearch')} className={styles.clear} onClick={() => search('')}>
            <X size={16} aria-hidden="true" />
          </IconButton>
        )}
      </LocalForm>
      <span role="status" className={`small-dim ${styles.found}`}>
        {hits ? t('found', { count: hits.size + labels.length }) : null}
      </span>
    </search>
  )
}
