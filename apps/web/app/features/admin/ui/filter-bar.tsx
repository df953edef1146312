import Search from 'lucide-react/icons/search'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from 'react-router'
import { Button } from '#app/kit/button.tsx'
import { Input } from '#app/kit/form/input.tsx'
import styles from './filter-bar.module.css'

/** What a list of the server is filtered by, sent as part of the address. */
export function FilterBar({ children }: { children: ReactNode }) {
  const { t } = useTranslation('admin')
  return (
    <Form role="search" className={styles.bar}>
      {children}
      <Button type="submit">
        <Search size={16} aria-hidden="true" />
        {t('find')}
      </Button>
    </Form>
  )
}

/** The words to look for. */
export const FilterInput = ({ name, label, value }: { name: string; label: string; value: string }) => (
  <div className={styles.input}>
    <Input type="search" name={name} defaultValue={value} aria-label={label} placeholder={label} maxLength={120} />
  </div>
)
