import type { ReactNode } from 'react'
import { Card } from '#web/ui/card.tsx'
import { Container } from '#web/ui/container.tsx'
import { Illustration } from '#web/ui/illustration.tsx'

type Props = { title: string; lead?: string; art: string; children: ReactNode }

/** A page about the newsletter: one panel with one thing to read or do. */
export function NewsletterPanel({ title, lead, art, children }: Props) {
  return (
    <Container className="py-8 md:py-14">
      <Card className="mx-auto grid max-w-130 justify-items-center gap-5 py-8 md:py-10">
        <Illustration art={art} />
        <div className="grid gap-2 text-center">
          <h1 className="text-h2">{title}</h1>
          {lead && <p className="text-muted">{lead}</p>}
        </div>
        <div className="grid w-full gap-5">{children}</div>
      </Card>
    </Container>
  )
}
