import type { ReactNode } from 'react'

export const FormActions = ({ children }: { children: ReactNode }) => <div className="row-middle">{children}</div>
