import type { PhoneFigures, PhonePage } from './phone.ts'
import { table } from './table.ts'

const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1)

const rowOf = ({ name, html, data, sent, nodes, run }: PhonePage) => [
  name,
  kilobytes(html),
  kilobytes(data),
  nodes,
  kilobytes(sent),
  ...(run
    ? [
        [run.speed, run.accessibility, run.practices, run.seo].join(' / '),
        Math.round(run.blocking),
        Math.round(run.largestPaint),
        run.shift.toFixed(3),
        Math.round(run.longestTask),
        Math.round(run.pace),
      ]
    : ['', '', '', '', '', '']),
]

/** What each page is on a phone. */
export const phoneSection = ({ pages, emptyPage, interactions }: PhoneFigures): string[] => [
  '## On a phone',
  '',
  'KB of the HTML as the browser reads it and of the data for hydration in it, the nodes of the page, and KB of all that is sent until',
  'it has loaded, on a phone of 412 by 823 with nothing in its cache. With `LIGHTHOUSE` (a folder with the package): the medians of',
  'five runs of its mobile preset, in turns. The targets are 98 / 100 / 100 / 100, 100 ms blocked, 1800 ms, no shift and no task over 100 ms;',
  '120 KB of HTML on home and 100 elsewhere, 20 KB of data, 1,100 nodes, 300 KB sent for home. The empty page of node:http is what',
  'nothing can be quicker than here; pace is Lighthouse’s index of this machine at that moment (a desktop has 1,500 to 2,000).',
  '',
  ...table(
    'Page | HTML KB | data KB | nodes | sent KB | scores | blocked ms | largest paint ms | shift | longest task ms | pace',
    [...pages, emptyPage].map(rowOf),
  ),
  '',
  'From a touch of a finger to the next paint, the Arabic pages at a quarter of this machine’s pace (Event Timing, in steps of 8 ms; a',
  'finger rests 80 ms). The target is 100 ms.',
  '',
  ...table(
    'Touch | median ms | slowest ms',
    interactions.map(({ name, median, slowest }) => [name, median, slowest]),
  ),
  '',
]
