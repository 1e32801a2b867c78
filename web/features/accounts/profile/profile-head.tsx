/** The heading of a page of the account, with one line on what it is for. */
export function ProfileHead({ title, lead }: { title: string; lead: string }) {
  return (
    <header className="grid gap-1">
      <h1 className="text-h1">{title}</h1>
      <p className="text-muted">{lead}</p>
    </header>
  )
}
