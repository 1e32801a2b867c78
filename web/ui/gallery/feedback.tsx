import { Alert, Banner } from '../alert.tsx'
import { Button } from '../button.tsx'
import { Card } from '../card.tsx'
import { DefinitionList } from '../definition-list.tsx'
import { EmptyState } from '../empty-state.tsx'
import { Illustration } from '../illustration.tsx'
import * as illustrations from '../illustrations.ts'
import { StatusPill } from '../status-pill.tsx'
import { Table } from '../table.tsx'
import { Timeline } from '../timeline.tsx'
import { ToneIcon } from '../tone.tsx'
import { Specimen, useSpecimen } from './specimen.tsx'

const tones = ['info', 'warning', 'success', 'danger', 'neutral'] as const
const factIcons = ['clock', 'languages', 'users', 'shield-check'] as const

export function Feedback() {
  const { text, id } = useSpecimen()
  return (
    <Specimen title="Alert, Banner, error summary (see the form), StatusPill, EmptyState">
      <Alert tone="info" title={text.alertTitle}>
        {text.alertText}
      </Alert>
      <Alert tone="danger">{text.toastError}</Alert>
      <Alert tone="success">{text.toast}</Alert>
      <Banner tone="warning">{text.offline}</Banner>
      <div className="rounded-control border border-danger bg-danger-tint p-4">
        <p className="flex items-center gap-2 font-semibold text-danger">
          <ToneIcon tone="danger" size={20} />
          {text.summary}
        </p>
        <a href={`#${id('email')}`} className="ms-7 inline-flex min-h-11 items-center text-sm underline">
          {text.emailError}
        </a>
      </div>
      <div className="flex flex-wrap gap-2">
        {text.statuses.map((status, position) => (
          <StatusPill key={status} tone={tones[position] ?? 'neutral'} ended={position > 2}>
            {status}
          </StatusPill>
        ))}
      </div>
      <EmptyState
        art={illustrations.emptySearch}
        title={text.emptyTitle}
        action={<Button variant="secondary">{text.clear}</Button>}
      >
        {text.emptyText}
      </EmptyState>
    </Specimen>
  )
}

export function Data() {
  const { text } = useSpecimen()
  const rows = text.items.map((item, position) => ({
    item,
    quantity: position === 2 ? '—' : String(2 - position),
    amount: '980.00',
  }))
  return (
    <Specimen title="DefinitionList, Timeline, Table">
      <DefinitionList
        items={text.facts.map(([term = '', value], position) => ({
          term,
          value,
          icon: factIcons[position] ?? 'clock',
        }))}
      />
      <Card>
        <DefinitionList variant="lines" items={text.facts.map(([term = '', value]) => ({ term, value }))} />
      </Card>
      <Card>
        <Timeline
          entries={[
            { id: '1', title: text.statuses[0], time: text.times[0], tone: 'success' },
            {
              id: '2',
              title: text.statuses[1],
              time: text.times[1],
              tone: 'warning',
              current: true,
              description: text.alertText,
            },
            { id: '3', title: text.statuses[2], time: text.times[2] },
          ]}
        />
      </Card>
      <Card>
        <Table
          caption={text.invoice}
          rows={rows}
          rowKey={(row) => row.item}
          columns={[
            { key: 'item', header: text.item, cell: (row) => row.item },
            { key: 'quantity', header: text.quantity, cell: (row) => row.quantity, numeric: true },
            { key: 'amount', header: text.amount, cell: (row) => <bdi>{`${row.amount} ${text.sign}`}</bdi>, numeric: true },
          ]}
          footer={
            <tr>
              <th scope="row" colSpan={2} className="px-3 py-3 text-start">
                {text.total}
              </th>
              <td data-header="" className="px-3 py-3 text-end tabular-nums">
                <bdi>{`2,940.00 ${text.sign}`}</bdi>
              </td>
            </tr>
          }
        />
      </Card>
    </Specimen>
  )
}

export function Illustrations() {
  return (
    <Specimen title="Illustration">
      <div className="grid grid-cols-3 gap-2 sm:grid-cols-5">
        {Object.entries(illustrations).map(([name, art]) => (
          <Illustration key={name} art={art} />
        ))}
      </div>
    </Specimen>
  )
}
