<?php
/**
 * Plugin Name: BRAND Widgets
 * Plugin URI: SITE/widgets
 * Description: The widgets of BRAND as blocks and shortcodes.
 * Version: VERSION
 * Requires at least: 6.0
 * Requires PHP: 7.4
 * Author: BRAND
 * License: MIT
 *
 * @package CoachWidgets
 */

defined( 'ABSPATH' ) || exit;

/** The name of the one setting. */
const COACH_WIDGETS_SETTING = 'coach_widgets_origin';

/** The site that the widgets come from, unless somebody has set another. */
const COACH_WIDGETS_SITE = 'SITE';

/**
 * Returns the widgets, by their names: title, description, attributes and the page that visitors without scripts get.
 *
 * @return array
 */
function coach_widgets_table() {
	static $table;
	if ( null === $table ) {
		$table = require __DIR__ . '/table.php';
	}
	return $table;
}

/**
 * Returns the origin of the site that the widgets come from.
 *
 * @return string
 */
function coach_widgets_origin() {
	return get_option( COACH_WIDGETS_SETTING ) ?: COACH_WIDGETS_SITE;
}

/**
 * Returns the address of a file of the site.
 *
 * @param string $path The path, which begins with a slash.
 * @return string
 */
function coach_widgets_url( $path ) {
	return coach_widgets_origin() . $path;
}

/**
 * Renders a widget's element, and asks for the loader once a page. Values that no row of the table allows are left out.
 *
 * @param string       $name       The widget's name, such as newsletter.
 * @param array|string $attributes What the author wrote. WordPress gives '' for a shortcode without attributes.
 * @return string
 */
function coach_widgets_render( $name, $attributes ) {
	$row = coach_widgets_table()[ $name ];
	wp_enqueue_script( 'coach-widgets', coach_widgets_url( '/widgets/load.js' ), array(), null, true );
	// A copy of the script on this host, as optimizers make, knows by this where the forms go.
	$written = ' api="' . esc_url( coach_widgets_origin() ) . '"';
	foreach ( (array) $attributes as $key => $value ) {
		$known   = $row['attributes'][ $key ] ?? null;
		$hidden  = $row['hidden'] && preg_match( '/^hidden-[a-z0-9-]{1,50}$/', (string) $key );
		$allowed = $known ? empty( $known['choices'] ) || in_array( $value, $known['choices'], true ) : $hidden;
		if ( ! $allowed || ! is_scalar( $value ) || false === $value ) {
			continue;
		}
		$text     = empty( $known['boolean'] ) ? trim( (string) $value ) : '';
		$written .= ' ' . $key . '="' . esc_attr( $text ) . '"';
		// Shown above the page later, and not in its place before.
		$written .= 'trigger' === $key && '' !== $text ? ' hidden' : '';
	}
	return sprintf(
		'<%1$s%2$s><a href="%3$s">%4$s</a></%1$s>',
		$row['element'],
		$written,
		esc_url( coach_widgets_url( $row['page'] ) ),
		esc_html( $row['title'] )
	);
}

/** Registers a block and a shortcode for each widget. */
function coach_widgets_register() {
	wp_register_script(
		'coach-widgets-blocks',
		plugins_url( 'blocks.js', __FILE__ ),
		array( 'wp-blocks', 'wp-block-editor', 'wp-components', 'wp-element' ),
		'VERSION',
		true
	);
	$json = wp_json_encode( coach_widgets_table(), JSON_HEX_TAG | JSON_HEX_AMP );
	wp_add_inline_script( 'coach-widgets-blocks', 'var coachWidgets = ' . $json . ';', 'before' );
	foreach ( coach_widgets_table() as $name => $row ) {
		$render = static function ( $attributes ) use ( $name ) {
			return coach_widgets_render( $name, $attributes );
		};
		add_shortcode( str_replace( '-', '_', $row['element'] ), $render );
		$attributes = array();
		foreach ( $row['attributes'] as $key => $attribute ) {
			$attributes[ $key ] = array( 'type' => empty( $attribute['boolean'] ) ? 'string' : 'boolean' );
		}
		register_block_type(
			'coach/' . $name,
			array(
				'api_version'     => 2,
				'title'           => $row['title'],
				'description'     => $row['description'],
				'category'        => 'widgets',
				'icon'            => 'megaphone',
				'attributes'      => $attributes,
				'supports'        => array( 'html' => false, 'multiple' => ! $row['single'] ),
				'editor_script'   => 'coach-widgets-blocks',
				'render_callback' => $render,
			)
		);
	}
}
add_action( 'init', 'coach_widgets_register' );

/**
 * Asks optimizers to leave the loader where it is: a copy of it would look for the widgets on this host.
 *
 * @param string $tag    The script's tag.
 * @param string $handle The script's name.
 * @return string
 */
function coach_widgets_mark( $tag, $handle ) {
	if ( 'coach-widgets' !== $handle ) {
		return $tag;
	}
	$marks = 'async nowprocket data-no-optimize="1" data-no-minify="1" data-no-defer="1" data-cfasync="false"';
	$api   = 'data-api="' . esc_url( coach_widgets_origin() ) . '"';
	return str_replace( '<script ', '<script ' . $marks . ' ' . $api . ' ', $tag );
}
add_filter( 'script_loader_tag', 'coach_widgets_mark', 10, 2 );

if ( is_admin() ) {
	require __DIR__ . '/settings.php';
}
