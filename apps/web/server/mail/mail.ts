/** A message to one address, in plain text and HTML. */
export type Mail = { to: string; subject: string; text: string; html: string }
