import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useLocalText } from '#app/storage/local-text.ts'
import { AppLink } from '../app-link.tsx'
import { Button } from '../button.tsx'
import { DropPanel } from '../drop-panel.tsx'
import { LocalForm } from '../form/form.tsx'
import { Input } from '../form/input.tsx'
import { IconButton } from '../icon-button.tsx'
import styles from './saved-views.module.css'
import { maxViewName, maxViews, parseViews, type SavedView, writeViews } from './views.ts'

/**
 * Views of a table under names: filter and order, as the page's address has them. The names are stored in this browser; a view itself is an
 * address, which can be sent to others. `id`: the table's.
 */
export function SavedViews({ id }: { id: string }) {
  const { t } = useTranslation('table')
  const { pathname, search } = useLocation()
  const [text, setText] = useLocalText(`${id}.views`)
  const [name, setName] = useState('')
  const views = parseViews(text)
  const save = () => {
    if (name.trim() === '') return
    const view: SavedView = { name: name.trim(), search }
    setText(writeViews([...views.filter((one) => one.name !== view.name), view]))
    setName('')
  }
  return (
    <DropPanel label={t('views')} trigger={t('views')}>
      {views.length === 0 ? (
        <p className="text-dim">{t('noViews')}</p>
      ) : (
        <ul className="stack-1">
          {views.map((view) => (
            <li key={view.name} className={`line ${styles.view}`}>
              <AppLink
                to={`${pathname}${view.search}`}
                aria-current={view.search === search || undefined}
                className={`wrap ${styles.link}`}
              >
                {view.name}
              </AppLink>
              <IconButton
                label={t('removeView', { name: view.name })}
                onClick={() => setText(writeViews(views.filter((one) => one.name !== view.name)))}
              >
                <X size={16} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <LocalForm className={styles.form} onSend={save}>
        <Input
          isDense
          aria-label={t('viewName')}
          placeholder={t('viewName')}
          value={name}
          maxLength={maxViewName}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" disabled={views.length >= maxViews}>
          {t('saveView')}
        </Button>
      </LocalForm>
    </DropPanel>
  )
}
