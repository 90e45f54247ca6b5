// The blocks in WordPress's editor: what is written beside them. Visitors get what the server renders.
;(({ wp, coachWidgets }) => {
  const { createElement: h } = wp.element
  const { InspectorControls, useBlockProps } = wp.blockEditor
  const { PanelBody, Placeholder, SelectControl, TextControl, ToggleControl } = wp.components

  /**
   * Returns the control of one attribute.
   * @param {string} key
   * @param {{ text: string, choices?: readonly string[], boolean?: true }} attribute
   * @param {{ attributes: Readonly<Record<string, unknown>>, setAttributes: Function }} block
   */
  function control(key, { text, choices, boolean }, { attributes, setAttributes }) {
    const value = attributes[key]
    // Without a text, the widget has its own.
    const onChange = (/** @type {unknown} */ changed) =>
      setAttributes({ [key]: changed || undefined })
    const shared = { key, label: key, help: text, onChange }
    if (boolean) return h(ToggleControl, { ...shared, checked: value === true })
    if (!choices) return h(TextControl, { ...shared, value: value ?? '' })
    const options = ['', ...choices].map((choice) => ({ value: choice, label: choice }))
    return h(SelectControl, { ...shared, value: value ?? '', options })
  }

  for (const [name, row] of Object.entries(coachWidgets)) {
    const edit = (/** @type {any} */ block) => {
      const controls = Object.entries(row.attributes).map(([key, attribute]) =>
        control(key, attribute, block),
      )
      const { heading, button } = block.attributes
      const panel = h(PanelBody, { title: row.title }, controls)
      const shown = { label: heading || button || row.title, instructions: row.description }
      return h(
        'div',
        useBlockProps(),
        h(InspectorControls, null, panel),
        h(Placeholder, { icon: 'megaphone', ...shown }),
      )
    }
    const settings = { apiVersion: 2, title: row.title, category: 'widgets' }
    wp.blocks.registerBlockType(`coach/${name}`, { ...settings, edit, save: () => null })
  }
})(/** @type {Window & Record<string, any>} */ (window))
