package dev.libtensor.mxnet

import dev.libtensor.ArgumentException
import java.awt.{Color, Graphics2D}

/** A box on an image, given by its four limits. */
private[mxnet] final class ImageBox(limits: Map[String, Int]) {
  private val Seq(left, right, top, bottom) = Seq("xmin", "xmax", "ymin", "ymax").map(name =>
    limits.getOrElse(name, throw new ArgumentException(s"a box has no $name: expected xmin, xmax, ymin and ymax")))

  /** Draws it in the current color, with a name on a filled background above it. */
  def draw(graphics: Graphics2D, name: Option[String], stroke: Int): Unit = {
    graphics.drawRect(left, top, right - left, bottom - top)
    name.foreach { text =>
      val metrics = graphics.getFontMetrics
      graphics.fillRect(left - stroke, top - metrics.getHeight, metrics.stringWidth(text), metrics.getHeight)
      graphics.setColor(Color.WHITE)
      graphics.drawString(text, left - stroke, top - metrics.getDescent)
    }
  }
}
