import Script from 'next/script'

const widgets = `${process.env.SITE}/widgets`

/** Both stand elsewhere in the page that the browser gets. */
export default function Tags() {
  return (
    <main>
      <script src={`${widgets}/newsletter.js`} data-heading="Stay Connected" async />
      <Script src={`${widgets}/lead.js`} data-heading="Talk to us" />
    </main>
  )
}
