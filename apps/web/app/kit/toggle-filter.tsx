import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import styles from './toggle-filter.module.css'

/** A filter that is on or off. `to`: the address of the page with the other. */
export function ToggleFilter({ isOn, to, children }: { isOn: boolean; to: string; children: ReactNode }) {
  const navigate = useNavigate()
  return (
    <label className={styles.toggle}>
      <input type="checkbox" checked={isOn} onChange={() => void navigate(to, { replace: true, preventScrollReset: true })} />
      {children}
    </label>
  )
}
