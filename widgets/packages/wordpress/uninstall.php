<?php
/**
 * Removes the plugin's one setting, on each site of a network.
 *
 * @package CoachWidgets
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

if ( is_multisite() ) {
	foreach ( get_sites( array( 'fields' => 'ids', 'number' => 0 ) ) as $coach_widgets_site ) {
		switch_to_blog( $coach_widgets_site );
		delete_option( 'coach_widgets_origin' );
		restore_current_blog();
	}
} else {
	delete_option( 'coach_widgets_origin' );
}
