<?php
/**
 * The page Settings, BRAND Widgets: the site that the widgets come from, and all shortcodes.
 *
 * @package CoachWidgets
 */

defined( 'ABSPATH' ) || exit;

/**
 * Returns an address's origin, or keeps the present one and says why.
 *
 * @param mixed $written What an administrator wrote.
 * @return string
 */
function coach_widgets_sanitize( $written ) {
	$written = trim( (string) $written );
	$parts   = wp_parse_url( $written );
	$scheme  = strtolower( $parts['scheme'] ?? '' );
	if ( '' === $written || ( in_array( $scheme, array( 'http', 'https' ), true ) && ! empty( $parts['host'] ) ) ) {
		$port = isset( $parts['port'] ) ? ':' . $parts['port'] : '';
		return '' === $written ? '' : esc_url_raw( $scheme . '://' . $parts['host'] . $port );
	}
	add_settings_error( COACH_WIDGETS_SETTING, 'origin', __( 'Write an address such as https://www.example.com.', 'coach-widgets' ) );
	return (string) get_option( COACH_WIDGETS_SETTING, '' );
}

/** Registers the setting and its field. */
function coach_widgets_settings() {
	register_setting(
		'coach_widgets',
		COACH_WIDGETS_SETTING,
		array(
			'type'              => 'string',
			'default'           => '',
			'sanitize_callback' => 'coach_widgets_sanitize',
		)
	);
	add_settings_section( 'default', '', '__return_null', 'coach_widgets' );
	add_settings_field(
		COACH_WIDGETS_SETTING,
		__( 'Site of the widgets', 'coach-widgets' ),
		'coach_widgets_field',
		'coach_widgets',
		'default',
		array( 'label_for' => COACH_WIDGETS_SETTING )
	);
}
add_action( 'admin_init', 'coach_widgets_settings' );

/** Prints the field of the setting. */
function coach_widgets_field() {
	printf(
		'<input type="url" class="regular-text code" id="%1$s" name="%1$s" value="%2$s" placeholder="%3$s" aria-describedby="%1$s-note"><p class="description" id="%1$s-note">%4$s</p>',
		esc_attr( COACH_WIDGETS_SETTING ),
		esc_attr( get_option( COACH_WIDGETS_SETTING, '' ) ),
		esc_attr( COACH_WIDGETS_SITE ),
		esc_html__( 'Leave it empty, unless we told you another address.', 'coach-widgets' )
	);
}

/** Adds the page of the setting. */
function coach_widgets_menu() {
	$title = __( 'BRAND Widgets', 'coach-widgets' );
	add_options_page( $title, $title, 'manage_options', 'coach_widgets', 'coach_widgets_page' );
}
add_action( 'admin_menu', 'coach_widgets_menu' );

/** Prints the page of the setting, and the shortcodes. */
function coach_widgets_page() {
	echo '<div class="wrap"><h1>' . esc_html( get_admin_page_title() ) . '</h1><form method="post" action="options.php">';
	settings_fields( 'coach_widgets' );
	do_settings_sections( 'coach_widgets' );
	submit_button();
	echo '</form><h2>' . esc_html__( 'Shortcodes', 'coach-widgets' ) . '</h2>';
	foreach ( coach_widgets_table() as $row ) {
		$shortcode = '[' . str_replace( '-', '_', $row['element'] ) . ']';
		echo '<h3><code>' . esc_html( $shortcode ) . '</code> ' . esc_html( $row['title'] ) . '</h3>';
		echo '<p>' . esc_html( $row['description'] ) . '</p><ul>';
		foreach ( $row['attributes'] as $key => $attribute ) {
			echo '<li><code>' . esc_html( $key ) . '</code>: ' . esc_html( $attribute['text'] ) . '</li>';
		}
		echo '</ul>';
	}
	echo '</div>';
}
